/** Marks the form as usable, and sends the submit again that early.ts held back. */
export function announceUsable(): void {
  document.documentElement.dataset['usable'] = ''
  performance.mark('usable')
  document.dispatchEvent(new Event('receptio:usable'))
}
