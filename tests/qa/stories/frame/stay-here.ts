/** Stops navigation away from a screen, and reports its address. */
export function stayHere(leaving: (address: string) => void): void {
  window.navigation.addEventListener('navigate', (event) => {
    const { pathname, origin, search } = new URL(event.destination.url)
    const ours = origin === location.origin
    if (event.hashChange || event.navigationType === 'reload' || (ours && pathname.startsWith('/galeria'))) return
    event.preventDefault()
    leaving(ours ? pathname + search : event.destination.url)
  })
}
