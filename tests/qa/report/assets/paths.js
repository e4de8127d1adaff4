// Shows the paths that fit the search, the chosen state or transition, and the box for failures.
const items = [...document.querySelectorAll('.paths > li')]
const groups = [...document.querySelectorAll('details.group')]
const [search, onlyFailed, count, chosenBox] = ['search', 'failed', 'count', 'chosen'].map((id) => document.getElementById(id))
let chosen = null

function fits(item) {
  const { states = '', takes = '', failed } = item.dataset
  if (onlyFailed.checked && !failed) return false
  if (chosen?.state && !states.split(' ').some((one) => one === chosen.state || one.startsWith(`${chosen.state}.`))) return false
  if (chosen?.parts && !takes.split(/[ ,]/).some((one) => chosen.parts.includes(one))) return false
  return item.textContent.toLowerCase().includes(search.value.trim().toLowerCase())
}

function filterPaths() {
  let shown = 0
  for (const item of items) {
    item.hidden = !fits(item)
    if (!item.hidden) shown += 1
  }
  const isNarrow = chosen !== null || onlyFailed.checked || search.value.trim() !== ''
  for (const group of groups) {
    const left = group.querySelectorAll('.paths > li:not([hidden])').length
    group.hidden = left === 0
    group.querySelector('.left').textContent = String(left)
    if (isNarrow) group.open = shown <= 60
  }
  count.textContent = String(shown)
}

// Called by the chart: a state by its place, or transitions by their numbers.
function choosePart(part, name) {
  chosen = part
  chosenBox.hidden = part === null
  if (part !== null) chosenBox.querySelector('b').textContent = name
  filterPaths()
  if (part !== null) document.getElementById('paths').scrollIntoView({ block: 'start' })
}

if (search) {
  search.addEventListener('input', filterPaths)
  onlyFailed.addEventListener('change', filterPaths)
  chosenBox.querySelector('button').addEventListener('click', () => choosePart(null, ''))
}

function openWanted() {
  const wanted = location.hash.length > 1 && document.getElementById(location.hash.slice(1))
  if (wanted?.tagName !== 'DETAILS') return
  for (let at = wanted; at; at = at.parentElement?.closest('details')) at.open = true
  wanted.scrollIntoView()
}
addEventListener('hashchange', openWanted)
openWanted()
