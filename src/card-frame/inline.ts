/** Returns whether the button that saves the card is on the page around this document, from the address. */
export const inlineIn = (search: string): boolean => new URLSearchParams(search).get('inline') === '1'

/** Returns whether the page around gave this document the focus, which no element of it has yet. */
export const awaitsFocus = (): boolean => document.hasFocus() && document.activeElement === document.body
