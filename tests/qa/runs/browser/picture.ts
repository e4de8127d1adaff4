import { commands } from 'vitest/browser'
import { shortHash } from '../../short-hash.ts'

const taken = new Set<string>()

/** Takes a picture of the page, once for each distinct content. Returns the name of its file. */
export async function takePicture(): Promise<string> {
  const name = `${shortHash(shown())}.jpg`
  if (!taken.has(name)) await commands.keepPicture(name)
  taken.add(name)
  return name
}

function shown(): string {
  const typed = [...document.querySelectorAll('input, textarea, select')].map((field) => {
    const { value = '', checked = false } = field as Partial<HTMLInputElement>
    return [value, checked]
  })
  // React numbers its ids across screens, and a chosen file has a new address each time.
  const html = document.body.innerHTML.replaceAll(/_r_\w+?_|blob:[^"]+/g, '')
  return JSON.stringify([html, typed, scrollY])
}
