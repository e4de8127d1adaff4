/** Returns whether the button that saves the card is on the page around this document, from the address. */
export const inlineIn = (search: string): boolean => new URLSearchParams(search).get('inline') === '1'
