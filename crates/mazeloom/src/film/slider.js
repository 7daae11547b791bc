(function () {
  var svg = document.documentElement, ns = svg.namespaceURI;
  if (svg.localName !== "svg" || !svg.setCurrentTime) return;
  var film = svg.dataset, total = +film.seconds, frame = total / +film.pictures;
  var width = svg.viewBox.baseVal.width, height = svg.viewBox.baseVal.height, bar = 32;
  svg.setAttribute("viewBox", "0 0 " + width + " " + (height + bar));
  svg.setAttribute("height", height + bar);
  function add(name, values) {
    var part = document.createElementNS(ns, name);
    for (var key in values) part.setAttribute(key, values[key]);
    return svg.appendChild(part);
  }
  var left = 40, right = Math.max(width - 16, left + 40), middle = height + bar / 2;
  add("rect", { y: height, width: width, height: bar, fill: "#f2f2f4" });
  add("rect", { x: left, y: middle - 2, width: right - left, height: 4, rx: 2, fill: "#c4c6cc" });
  var button = add("path", { fill: "#000000", style: "cursor:pointer" });
  var knob = add("circle", {
    cy: middle, r: 8, fill: "#3473bf", style: "cursor:pointer", role: "slider", tabindex: 0,
    "aria-label": "time", "aria-valuemin": 0, "aria-valuemax": total
  });
  function time() {
    var now = svg.getCurrentTime();
    return svg.dataset.repeats ? now % total : Math.min(now, total);
  }
  function show() {
    var now = time();
    knob.setAttribute("cx", left + (right - left) * now / total);
    knob.setAttribute("aria-valuenow", now.toFixed(1));
    button.setAttribute("d", "M14 " + (middle - 8) + (svg.animationsPaused()
      ? "v16l14-8z" : "v16h5v-16zm9 0v16h5v-16z"));
  }
  function go(to) {
    svg.pauseAnimations();
    svg.setCurrentTime(Math.max(0, Math.min(to, total - frame / 2)));
    show();
  }
  function toggle() {
    if (!svg.animationsPaused()) svg.pauseAnimations();
    else {
      if (time() > total - frame) svg.setCurrentTime(0);
      svg.unpauseAnimations();
    }
    show();
  }
  function drag(event) {
    var point = new DOMPoint(event.clientX, event.clientY);
    point = point.matrixTransform(svg.getScreenCTM().inverse());
    go(total * (point.x - left) / (right - left));
  }
  var dragging = false;
  svg.addEventListener("pointerdown", function (event) {
    var point = new DOMPoint(event.clientX, event.clientY);
    point = point.matrixTransform(svg.getScreenCTM().inverse());
    if (point.y < height || point.x < left - 10) toggle();
    else { dragging = true; drag(event); }
  });
  addEventListener("pointermove", function (event) { if (dragging) drag(event); });
  addEventListener("pointerup", function () { dragging = false; });
  addEventListener("keydown", function (event) {
    var key = event.key;
    if (key === " ") toggle();
    else if (key === "ArrowRight" || key === "ArrowUp") go(time() + frame);
    else if (key === "ArrowLeft" || key === "ArrowDown") go(time() - frame);
    else if (key === "Home") go(0);
    else if (key === "End") go(total);
    else return;
    event.preventDefault();
  });
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) go(total);
  (function run() { show(); requestAnimationFrame(run); })();
})();
