import { fileURLToPath } from 'node:url'

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

export const rootDir = fromRoot('.')

/** The served files and documents. */
export const clientDir = fromRoot('dist/client')
export const documentsDir = fromRoot('dist/documents')
export const galleryDir = fromRoot('dist/gallery')

/** The work folder of one build, so that a failed or parallel build does not change what is served. */
export const workDir = fromRoot(`.cache/build-${process.pid}`)
export const builtClientDir = `${workDir}/client`
export const builtDocumentsDir = `${workDir}/documents`
export const builtGalleryDir = `${workDir}/gallery`
export const prerenderDir = `${workDir}/prerender`

/** The entry scripts of documents; the built files have the same names. */
export const entries = {
  early: 'src/early.ts',
  auth: 'src/auth.tsx',
  main: 'src/main.tsx',
  cardFrame: 'src/card-frame/main.tsx',
} as const
export type EntryName = keyof typeof entries
