import type { File } from '#contract/file.ts'

/** Hands a file to the browser, which saves it where the person keeps downloads. */
export function saveFile({ name, content }: File): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The click has taken the address by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** Has the browser itself download what stands at an address of ours: it goes on when the page is left. */
export function downloadFrom(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
