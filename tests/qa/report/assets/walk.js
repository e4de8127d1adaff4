// Draws a path on the chart, with the number of each step, and leads from a part of the chart to its paths.
const svg = 'http://www.w3.org/2000/svg'
const ofPart = (number) =>
  [...drawing.querySelectorAll('[data-parts]')].filter((one) => one.dataset.parts.split(' ').includes(number))
const boxOf = (state) => drawing.querySelector(`[data-state="${CSS.escape(state)}"]`)

function add(name, attributes, text = '') {
  const element = document.createElementNS(svg, name)
  for (const [attribute, value] of Object.entries({ class: 'overlay', ...attributes })) element.setAttribute(attribute, value)
  element.textContent = text
  drawing.append(element)
  return element
}

function clearWalk() {
  for (const one of drawing.querySelectorAll('.overlay')) one.remove()
  for (const one of drawing.querySelectorAll('.on-path,.stop')) one.classList.remove('on-path', 'stop')
  drawing.classList.remove('walked')
}

// The number of a step stands at the beginning of its arrow, or at its line inside a state.
function drawNumber(step, part) {
  const own = ofPart(part)
  const arrow = own.find((one) => one.tagName === 'path')
  const label = own.find((one) => one.tagName === 'text')
  if (!arrow && !label) return
  const box = label?.getBBox()
  const { x, y } = arrow ? arrow.getPointAtLength(22) : { x: box.x - 10, y: box.y + 8 }
  add('circle', { class: 'overlay badge', cx: x, cy: y, r: 9 })
  add('text', { class: 'overlay badge', x, y: y + 4, 'text-anchor': 'middle' }, String(step))
}

// Draws where the reviewed table says that a step leads.
function drawExpected(should) {
  const [from, to] = should.split('>').map((state) => boxOf(state)?.getBBox())
  if (!from || !to) return
  const centre = ({ x, y, width, height }) => [x + width / 2, y + height / 2]
  const [[x1, y1], [x2, y2]] = [centre(from), centre(to)]
  add('line', { class: 'overlay should', x1, y1, x2, y2 })
  const length = Math.max(1, Math.hypot(x2 - x1, y2 - y1))
  const [x, y] = [x1 + ((x2 - x1) * 70) / length, y1 + ((y2 - y1) * 70) / length]
  const name = should.split('>')[1]
  const short = { es: `debía ir a ${name}`, en: `should lead to ${name}` }
  for (const [lang, text] of Object.entries(short)) add('text', { class: 'overlay should', lang, x: x + 8, y }, text)
  add('rect', { class: 'overlay should', x: to.x - 4, y: to.y - 4, width: to.width + 8, height: to.height + 8, rx: 10 })
  const says = { es: 'debía ir aquí', en: 'should lead here' }
  for (const [lang, text] of Object.entries(says))
    add('text', { class: 'overlay should', lang, x: to.x + to.width / 2, y: to.y - 9, 'text-anchor': 'middle' }, text)
}

function drawWalk({ takes = '', states = '', should = '', from = '', failed }) {
  clearWalk()
  drawing.classList.add('walked')
  const steps = takes.split(' ').map((step) => step.split(',').filter((part) => part !== ''))
  for (const part of steps.flat()) for (const one of ofPart(part)) one.classList.add('on-path')
  for (const state of states.split(' ')) boxOf(state)?.classList.add('on-path')
  if (failed) for (const part of steps.at(-1) ?? []) for (const one of ofPart(part)) one.classList.add('stop')
  for (const [at, parts] of steps.entries()) if (parts.length > 0) drawNumber(at + 1, parts[0])
  if (should !== '') drawExpected(should)
  const end = boxOf(from) ?? drawing.querySelector('.on-path')
  showParts([...drawing.querySelectorAll('.on-path, .should')], end)
}

function choose(element) {
  const { state, parts } = element.dataset
  const name = state ?? element.textContent
  choosePart(state === undefined ? { parts: parts.split(' ') } : { state }, name)
}

if (drawing) {
  for (const one of drawing.querySelectorAll('[data-state]')) {
    one.setAttribute('tabindex', '0')
    one.setAttribute('role', 'button')
    one.setAttribute('aria-label', one.dataset.state)
  }
  let from = null
  drawing.addEventListener('pointerdown', ({ clientX, clientY }) => (from = [clientX, clientY]))
  drawing.addEventListener('click', ({ clientX, clientY }) => {
    if (from && Math.hypot(clientX - from[0], clientY - from[1]) > 5) return
    const under = document.elementsFromPoint(clientX, clientY).find((one) => one.dataset?.state ?? one.dataset?.parts)
    if (under) choose(under)
  })
  drawing.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    choose(event.target)
  })
  for (const item of document.querySelectorAll('[data-takes]')) {
    item.querySelector('.on-chart')?.addEventListener('click', () => {
      drawWalk(item.dataset)
      figure.scrollIntoView({ block: 'nearest' })
    })
  }
  const failing = document.querySelector('.failures article') ?? document.querySelector('.failures [data-takes]')
  const marked = [...drawing.querySelectorAll('.failing:is([data-state], [data-parts])')]
  if (failing) drawWalk(failing.dataset)
  else showParts(marked.length > 0 ? marked : [...drawing.querySelectorAll('[data-state]')].slice(0, 6))
}
