import { logoLimit, logoTypes } from '#contract/company.ts'

/** Returns the type of a picture by its first bytes, whatever its name says. */
function typeOf(bytes: Uint8Array): string | null {
  const text = String.fromCharCode(...bytes)
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  return null
}

/**
 * Returns why a file cannot be a logo, or null: by its content, its size, and whether the browser can draw it. The
 * server checks again.
 */
export async function checkImage(file: Blob): Promise<'svg' | 'kind' | 'size' | 'broken' | null> {
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  const type = typeOf(head)
  if (type === null && (file.type === 'image/svg+xml' || /<svg[\s>]/i.test(new TextDecoder().decode(head)))) return 'svg'
  if (!logoTypes.some((allowed) => allowed === type)) return 'kind'
  if (file.size > logoLimit) return 'size'
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return null
  } catch {
    return 'broken'
  }
}
