//! Arithmetic modulo a prime below 2³¹: products fit a machine word.

use super::eliminate::Field;

/// A prime, and the field of its remainders.
#[derive(Clone, Copy, Debug)]
pub struct Modulus(pub u64);

impl Modulus {
    /// The product modulo the prime, which is below 2³², so that it cannot overflow.
    pub fn times(self, a: u64, b: u64) -> u64 {
        a * b % self.0
    }

    /// The inverse of a number; 0 has none. By Fermat's little theorem.
    pub fn inverse(self, number: u64) -> Option<u64> {
        let (mut power, mut square, mut left) = (1, number, self.0 - 2);
        while left > 0 {
            if left % 2 == 1 {
                power = self.times(power, square);
            }
            square = self.times(square, square);
            left /= 2;
        }
        (number != 0).then_some(power)
    }
}

impl Field for Modulus {
    type Number = u64;

    fn one(&self) -> u64 {
        1
    }

    fn plus(&self, a: u64, b: u64) -> u64 {
        (a + b) % self.0
    }

    fn times(&self, a: u64, b: u64) -> u64 {
        Modulus::times(*self, a, b)
    }

    fn inverse(&self, number: u64) -> Option<u64> {
        Modulus::inverse(*self, number)
    }
}

/// The primes below 2³¹, the largest first.
pub fn primes() -> impl Iterator<Item = u64> {
    let odd = (1..1u64 << 30).rev().map(|half| 2 * half + 1);
    odd.filter(|&number| {
        (3..)
            .step_by(2)
            .take_while(|d| d * d <= number)
            .all(|d| number % d > 0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_primes_are_known() {
        let first: Vec<u64> = primes().take(3).collect();
        assert_eq!(first, [2_147_483_647, 2_147_483_629, 2_147_483_587]);
        let field = Modulus(first[0]);
        assert_eq!(field.inverse(2), Some(1 << 30));
        assert_eq!(field.inverse(0), None);
    }
}
