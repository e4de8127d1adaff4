const everyMs = 2000
let busy = false

async function refresh() {
  const tray = document.getElementById('bandeja')
  if (!tray || busy || document.hidden || tray.querySelector('details[open]')) return
  busy = true
  try {
    if ((await currentRevision()) !== tray.dataset.revision) await replaceTray(tray)
  } catch {
    // The sandbox is restarting: the next turn asks again.
  } finally {
    busy = false
  }
}

async function currentRevision() {
  const response = await fetch('/_sandbox/mailbox')
  const state = /** @type {{ revision: number }} */ (await response.json())
  return String(state.revision)
}

/** @param {HTMLElement} tray */
async function replaceTray(tray) {
  const response = await fetch(location.href)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = page.getElementById('bandeja')
  if (!response.ok || !fresh) return
  const added = countMails(fresh) - countMails(tray)
  const focused = tray.contains(document.activeElement) ? document.activeElement?.id : undefined
  tray.replaceWith(document.adoptNode(fresh))
  if (focused) document.getElementById(focused)?.focus()
  document.title = page.title
  if (added > 0) announce(added === 1 ? 'Llegó un correo.' : `Llegaron ${added} correos.`)
}

/** @param {HTMLElement} tray */
function countMails(tray) {
  return tray.querySelectorAll('.mail').length
}

/** @param {string} news */
function announce(news) {
  const region = document.getElementById('novedades')
  if (region) region.textContent = news
}

setInterval(() => void refresh(), everyMs)
document.addEventListener('visibilitychange', () => void refresh())
