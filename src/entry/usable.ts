/** From here on a submit goes to the form itself; the one that early.ts held is sent again. */
export function announceUsable(): void {
  document.documentElement.dataset['usable'] = ''
  performance.mark('usable')
  document.dispatchEvent(new Event('receptio:usable'))
}
