//! Connections: their number, their timeouts, and graceful shutdown.

use crate::rate::Client;
use crate::routes::{routes, work};
use crate::server::Server;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulConnection, GracefulShutdown};
use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

/// Accepts connections until `end` is over; then the running requests are answered and no others.
pub async fn listen(server: Arc<Server>, listener: TcpListener, end: impl Future<Output = ()>) {
    let routes = routes(&server);
    let room = Arc::new(Semaphore::new(server.options.limits.connections.max(1)));
    let graceful = GracefulShutdown::new();
    let mut end = pin!(end);
    loop {
        let permit = tokio::select! {
            () = &mut end => break,
            permit = Arc::clone(&room).acquire_owned() => permit,
        };
        let accepted = tokio::select! {
            () = &mut end => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, client) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Too many open files, for example: others may end soon.
                tracing::warn!(%error, "no connection");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let connection = connection(&server, &routes, stream, Client(client));
        let connection = graceful.watch(connection);
        let gauge = server.metrics.connections.clone();
        gauge.inc();
        tokio::spawn(async move {
            let _permit = permit;
            if let Err(error) = connection.await {
                tracing::debug!(%error, "connection");
            }
            gauge.dec();
        });
    }
    drop(listener);
    tracing::info!("stopping");
    // No request may take longer.
    let farewell = tokio::time::timeout(server.options.limits.time, graceful.shutdown()).await;
    if farewell.is_err() {
        tracing::warn!("some requests were not answered in time");
    }
}

/// Answers the requests for work that come on the standard input, until it ends.
pub async fn answer_pipe(server: &Arc<Server>) {
    let routes = work().with_state(Arc::clone(server));
    let answer = service_fn(move |request: Request<Incoming>| {
        routes.clone().oneshot(request.map(Body::new))
    });
    let pipe = tokio::io::join(tokio::io::stdin(), tokio::io::stdout());
    let connection = http1::Builder::new().serve_connection(TokioIo::new(pipe), answer);
    if let Err(error) = connection.await {
        tracing::debug!(%error, "pipe");
    }
}

/// A connection on which heads of requests must arrive in time, and answers must be read in time.
/// Forms have their own time; a client that waits or reads may be silent.
fn connection(
    server: &Arc<Server>,
    routes: &Router,
    stream: TcpStream,
    client: Client,
) -> impl GracefulConnection<Error = hyper::Error> + Send + use<> {
    let patience = server.options.limits.patience;
    // Answers are small: waiting for more of them does not help.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(patience));
    let routes = routes.clone();
    let answer = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(client);
        routes.clone().oneshot(request)
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(64 << 10)
        .serve_connection(TokioIo::new(Box::pin(stream)), answer)
}
