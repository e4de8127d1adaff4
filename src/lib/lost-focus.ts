/** For `ref`: whoever had the focus went with the screen before, so this takes it; never away from something in use. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
