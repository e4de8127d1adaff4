// Sorts, searches and filters the machines.
const table = document.getElementById('machines')
if (table) {
  const body = table.tBodies[0]
  const rows = [...body.rows]
  const [search, kind] = ['machine-search', 'machine-kind'].map((id) => document.getElementById(id))
  const filterRows = () => {
    const wanted = search.value.trim().toLowerCase()
    for (const row of rows) {
      const isOfKind = kind.value === '' || row.dataset.kinds.split(' ').includes(kind.value)
      row.hidden = !isOfKind || !row.textContent.toLowerCase().includes(wanted)
    }
  }
  const valueOf = (row, column) => row.cells[column].dataset.sort ?? row.cells[column].textContent.trim()
  const sortBy = (head, column) => {
    const isUp = head.getAttribute('aria-sort') !== 'ascending'
    for (const one of table.tHead.rows[0].cells) one.removeAttribute('aria-sort')
    head.setAttribute('aria-sort', isUp ? 'ascending' : 'descending')
    const compare = (one, other) => valueOf(one, column).localeCompare(valueOf(other, column), 'es', { numeric: true })
    body.append(...rows.toSorted((one, other) => (isUp ? compare(one, other) : compare(other, one))))
  }
  search.addEventListener('input', filterRows)
  kind.addEventListener('change', filterRows)
  for (const [column, head] of [...table.tHead.rows[0].cells].entries())
    head.querySelector('button').addEventListener('click', () => sortBy(head, column))
}
