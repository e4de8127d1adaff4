import type { File } from '#contract/file.ts'

/** Lets the browser save a file in the user's download folder. */
export function saveFile({ name, content }: File): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The click has used the address by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** Lets the browser download from one of our addresses, which continues when the page closes. */
export function downloadFrom(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
