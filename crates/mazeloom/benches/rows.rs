//! Every algorithm of the table on a rectangle, by its text and by its fast path, with a count of
//! cells, so that criterion tells cells a second.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use mazeloom::generate::ALGORITHMS;
use mazeloom::source::NoFiles;
use mazeloom::{Flow, Recipe, Threads, make_fast, make_watched};
use std::time::Duration;

const SIDE: u32 = 200;

fn rows(criterion: &mut Criterion) {
    for row in ALGORITHMS {
        let name = row.entry.name;
        let line = format!("{SIDE}x{SIDE} {name} seed=1");
        let recipe: Recipe = line.parse().expect("a row's name is a word");
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(u64::from(SIDE * SIDE)));
        group.bench_function(BenchmarkId::new("text", SIDE), |bencher| {
            let unseen = |_| Flow::Continue(());
            bencher.iter(|| make_watched(&recipe, &NoFiles, u64::MAX, unseen));
        });
        if row.fast(&recipe.algorithm.args).is_some() {
            group.bench_function(BenchmarkId::new("fast", SIDE), |bencher| {
                let unseen = |_| Flow::Continue(());
                bencher.iter(|| make_fast(&recipe, &NoFiles, u64::MAX, Threads::ONE, unseen));
            });
        }
        group.finish();
    }
}

criterion_group! {
    name = table;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = rows
}
criterion_main!(table);
