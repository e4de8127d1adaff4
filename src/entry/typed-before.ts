const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Hands what was typed (or filled in by the browser) before hydration to the fields, by the events they listen to. */
export function keepTyped(root: ParentNode): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input')) {
    const { value } = input
    if (value === input.defaultValue) continue
    // React remembers the last value it saw and drops an event that brings the same one.
    input.value = input.defaultValue
    setValue?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** From here on a submit goes to the form itself; the one that early.ts held is sent again. */
export function announceUsable(): void {
  document.documentElement.dataset['usable'] = ''
  document.dispatchEvent(new Event('receptio:usable'))
}
