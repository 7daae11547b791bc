//! Rate at which a client may ask: a bucket of requests each, which fills with time.

use crate::problem::Problem;
use axum::http::StatusCode;
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Mutex;
use std::time::Instant;

/// Address from which a request comes.
#[derive(Clone, Copy, Debug)]
pub struct Client(pub SocketAddr);

/// The buckets of the clients that asked lately.
#[derive(Debug)]
pub struct Rate {
    /// Requests a second, and at once; 0 for any number.
    rate: f64,
    buckets: Mutex<BTreeMap<IpAddr, Bucket>>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    seen: Instant,
}

/// Clients that are remembered before those with full buckets are forgotten.
const MOST: usize = 10_000;

impl Rate {
    /// A number of requests a second.
    pub fn new(rate: u32) -> Rate {
        Rate {
            rate: f64::from(rate),
            buckets: Mutex::default(),
        }
    }

    /// Returns the reason that a client must wait, if it must.
    pub fn refused(&self, client: Option<IpAddr>) -> Option<Problem> {
        self.refused_at(client, Instant::now())
    }

    fn refused_at(&self, client: Option<IpAddr>, now: Instant) -> Option<Problem> {
        let client = network(client.filter(|_| self.rate > 0.0)?);
        let filled = |bucket: &Bucket| {
            let seconds = now.saturating_duration_since(bucket.seen).as_secs_f64();
            (bucket.left + seconds * self.rate).min(self.rate)
        };
        let mut buckets = self.buckets.lock().ok()?;
        if buckets.len() > MOST {
            buckets.retain(|_, bucket| filled(bucket) < self.rate);
        }
        let full = Bucket {
            left: self.rate,
            seen: now,
        };
        let bucket = buckets.entry(client).or_insert(full);
        let left = filled(bucket);
        *bucket = Bucket {
            left: if left < 1.0 { left } else { left - 1.0 },
            seen: now,
        };
        (left < 1.0).then(|| {
            let detail = format!("more than {} requests a second", self.rate);
            let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, detail);
            problem.limit("--max-rate").retry_after(1)
        })
    }
}

/// The address of a client; of IPv6 the network of 2^64 addresses that a client has to itself.
fn network(client: IpAddr) -> IpAddr {
    match client.to_canonical() {
        IpAddr::V6(address) => {
            let network = address.to_bits() & !u128::from(u64::MAX);
            IpAddr::V6(Ipv6Addr::from_bits(network))
        }
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;
    use std::time::Duration;

    #[test]
    fn a_client_of_ipv6_is_its_network() {
        let rate = Rate::new(2);
        let now = Instant::now();
        let ask = |text: &str| {
            let client: IpAddr = text.parse().expect("an address");
            rate.refused_at(Some(client), now).is_some()
        };
        assert!(!ask("2001:db8::1") && !ask("2001:db8::2"));
        assert!(ask("2001:db8::3"), "the network has asked twice");
        assert!(!ask("2001:db8:0:1::1") && !ask("192.0.2.1"));
        assert!(!ask("::ffff:192.0.2.1") && ask("192.0.2.1"));
    }

    #[test]
    fn a_client_that_waits_may_ask_again() {
        let rate = Rate::new(2);
        let (client, start) = (Some(IpAddr::V4(Ipv4Addr::LOCALHOST)), Instant::now());
        let refused = |ms| {
            rate.refused_at(client, start + Duration::from_millis(ms))
                .is_some()
        };
        assert_eq!(
            [0, 0, 0, 400, 600, 700].map(refused),
            [false, false, true, true, false, true]
        );
        let other = Some(IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1)));
        assert!(rate.refused_at(other, start).is_none());
        assert!(Rate::new(0).refused_at(client, start).is_none());
    }
}
