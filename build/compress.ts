import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressible = /\.(?:js|css|svg|json|txt|map|webmanifest|ico)$/

/** Returns content compressed with Brotli, as a browser receives it. */
export const brotliBytes = async (content: string | Uint8Array): Promise<Buffer> =>
  brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })

/** Writes `x.br` and `x.gz` next to every file of the folder that becomes smaller. */
export async function compressFolder(folder: string): Promise<void> {
  const listed = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = listed
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths) {
    const content = await readFile(path)
    const twins = { br: await brotliBytes(content), gz: await zip(content, { level: 9 }) }
    for (const [suffix, bytes] of Object.entries(twins))
      if (bytes.length < content.length) await writeFile(`${path}.${suffix}`, bytes)
  }
}
