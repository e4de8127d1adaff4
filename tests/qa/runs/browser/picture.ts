import { commands } from 'vitest/browser'
import { shortHash } from '../../short-hash.ts'

const taken = new Set<string>()

/** Takes a picture of the page as it is now, once for each thing that it can show, and gives the name of its file. */
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
  // React counts its ids on from one screen to the next, and a chosen file has another address each time.
  const html = document.body.innerHTML.replaceAll(/_r_\w+?_|blob:[^"]+/g, '')
  return JSON.stringify([html, typed, scrollY])
}
