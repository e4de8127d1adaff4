// Moves, enlarges and searches the chart.
const figure = document.querySelector('.chart')
const drawing = figure?.querySelector('svg')
const size = drawing?.viewBox.baseVal
const whole = size && { width: size.width, height: size.height }
const view = { x: 0, y: 0, scale: 1 }
const [least, most] = [0.1, 4]

function drawView() {
  const { clientWidth, clientHeight } = figure
  drawing.setAttribute('viewBox', [view.x, view.y, clientWidth / view.scale, clientHeight / view.scale].join(' '))
}

function zoom(factor, x = figure.clientWidth / 2, y = figure.clientHeight / 2) {
  const scale = Math.min(most, Math.max(least, view.scale * factor))
  view.x += x / view.scale - x / scale
  view.y += y / view.scale - y / scale
  view.scale = scale
  drawView()
}

function move(x, y) {
  view.x -= x / view.scale
  view.y -= y / view.scale
  drawView()
}

function fitDrawing() {
  view.scale = Math.min(figure.clientWidth / whole.width, figure.clientHeight / whole.height)
  view.x = (whole.width - figure.clientWidth / view.scale) / 2
  view.y = (whole.height - figure.clientHeight / view.scale) / 2
  drawView()
}

// Shows some elements of the drawing as large as they fit. Where they would be too small to read, shows one of them.
function showParts(elements, end = elements[0]) {
  const boxes = elements.map((one) => one.getBBox())
  if (boxes.length === 0) return
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  const margin = 60
  const fitting = Math.min(figure.clientWidth / (right - left + margin), figure.clientHeight / (bottom - top + margin))
  const readable = 0.8
  if (fitting < readable && elements.length > 1) return showParts([end])
  view.scale = Math.min(1.1, Math.max(readable, fitting))
  view.x = (left + right) / 2 - figure.clientWidth / view.scale / 2
  view.y = (top + bottom) / 2 - figure.clientHeight / view.scale / 2
  drawView()
}

const pointers = new Map()
function onPointerMove(event) {
  const before = pointers.get(event.pointerId)
  if (!before) return
  const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
  const now = { x: event.offsetX, y: event.offsetY }
  if (other) {
    const apart = (point) => Math.hypot(point.x - other.x, point.y - other.y)
    zoom(apart(now) / Math.max(1, apart(before)), other.x, other.y)
  } else move(now.x - before.x, now.y - before.y)
  pointers.set(event.pointerId, now)
}

const keys = {
  ArrowLeft: () => move(60, 0),
  ArrowRight: () => move(-60, 0),
  ArrowUp: () => move(0, 60),
  ArrowDown: () => move(0, -60),
  '+': () => zoom(1.25),
  '-': () => zoom(0.8),
  0: fitDrawing,
}

function searchDrawing(text) {
  const wanted = text.trim().toLowerCase()
  const texts = [...drawing.querySelectorAll('text')]
  const hits = texts.filter((one) => wanted !== '' && one.textContent.toLowerCase().includes(wanted))
  for (const one of texts) one.classList.toggle('hit', hits.includes(one))
  const visible = hits.filter((one) => one.lang === '' || one.lang === root.lang)
  if (visible.length > 0) showParts(visible)
}

if (drawing) {
  drawing.removeAttribute('width')
  drawing.removeAttribute('height')
  figure.classList.add('live')
  document.getElementById('chart-tools').hidden = false
  const actions = { larger: () => zoom(1.25), smaller: () => zoom(0.8), fit: fitDrawing }
  for (const [name, act] of Object.entries(actions)) document.getElementById(`chart-${name}`).addEventListener('click', act)
  document.getElementById('chart-search').addEventListener('input', (event) => searchDrawing(event.target.value))
  figure.addEventListener('wheel', (event) => {
    if (!event.ctrlKey && document.activeElement !== figure) return
    event.preventDefault()
    zoom(event.deltaY < 0 ? 1.15 : 0.87, event.offsetX, event.offsetY)
  })
  drawing.addEventListener('pointerdown', (event) => pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY }))
  drawing.addEventListener('pointermove', onPointerMove)
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
    drawing.addEventListener(end, (event) => pointers.delete(event.pointerId))
  figure.addEventListener('keydown', (event) => {
    if (event.target !== figure || !keys[event.key] || event.ctrlKey) return
    event.preventDefault()
    keys[event.key]()
  })
  new ResizeObserver(drawView).observe(figure)
}
