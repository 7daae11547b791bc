//! A server that answers every request with one file: what `cargo x abuse` compares `maze serve`
//! with, to see what the work on a maze costs.

use axum::Router;
use axum::body::Bytes;
use axum::http::header;
use std::io;
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> io::Result<()> {
    let name = std::env::args().nth(1);
    let name = name.ok_or_else(|| io::Error::other("usage: fixed FILE.svg"))?;
    let picture = Bytes::from(std::fs::read(name)?);
    let answer = move || async move { ([(header::CONTENT_TYPE, "image/svg+xml")], picture) };
    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
    println!("http://{}/", listener.local_addr()?);
    axum::serve(listener, Router::new().fallback(answer)).await
}
