//! Numbers that the server counts, as text for Prometheus.

use crate::tile_cache::Tiles;
use prometheus_client::encoding::{EncodeLabelSet, text::encode};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The route and the outcome of a request.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct Labels {
    /// The pattern of its address.
    pub route: String,
    /// The status of its answer.
    pub status: u16,
}

/// Counters and gauges.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    requests: Family<Labels, Counter>,
    seconds: Histogram,
    working: Gauge,
    cached: Gauge,
    busy: Arc<AtomicUsize>,
    /// Open connections.
    pub connections: Gauge,
    /// Tiles that were cached.
    pub tile_hits: Counter,
    /// Tiles that were drawn.
    pub tile_misses: Counter,
}

impl Metrics {
    /// Counters at zero; `busy` is the number of running tasks.
    pub fn new(busy: &Arc<AtomicUsize>) -> Metrics {
        let bounds = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0];
        let mut metrics = Metrics {
            registry: Registry::with_prefix("maze"),
            requests: Family::default(),
            seconds: Histogram::new(bounds),
            working: Gauge::default(),
            cached: Gauge::default(),
            busy: Arc::clone(busy),
            connections: Gauge::default(),
            tile_hits: Counter::default(),
            tile_misses: Counter::default(),
        };
        let all = &mut metrics.registry;
        all.register("requests", "Answered requests", metrics.requests.clone());
        let seconds = metrics.seconds.clone();
        all.register("request_seconds", "Time until the answer", seconds);
        for (name, help, gauge) in [
            ("working", "Running tasks", &metrics.working),
            ("connections", "Open connections", &metrics.connections),
            ("tile_cache_bytes", "Bytes of cached tiles", &metrics.cached),
        ] {
            all.register(name, help, gauge.clone());
        }
        for (name, help, counter) in [
            (
                "tile_cache_hits",
                "Tiles from the cache",
                &metrics.tile_hits,
            ),
            (
                "tile_cache_misses",
                "Tiles that were drawn",
                &metrics.tile_misses,
            ),
        ] {
            all.register(name, help, counter.clone());
        }
        metrics
    }

    /// Counts an answered request.
    pub fn count(&self, labels: Labels, seconds: f64) {
        self.requests.get_or_create(&labels).inc();
        self.seconds.observe(seconds);
    }

    /// All of them as text.
    pub fn text(&self, tiles: &Tiles) -> String {
        let small = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        self.cached.set(small(tiles.weight()));
        self.working
            .set(small(self.busy.load(Ordering::Relaxed) as u64));
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a string takes all");
        text
    }
}
