import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { builtClientDir, builtDocumentsDir, builtGalleryDir, clientDir, documentsDir, galleryDir } from './paths.ts'

/** Replaces what is served by what was built. */
export async function publish(): Promise<void> {
  for (const [from, to] of [
    [builtClientDir, clientDir],
    [builtDocumentsDir, documentsDir],
    [builtGalleryDir, galleryDir],
  ] as const) {
    await mkdir(dirname(to), { recursive: true })
    await rm(to, { recursive: true, force: true })
    await rename(from, to)
  }
}
