import { fileURLToPath } from 'node:url'

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

export const rootDir = fromRoot('.')

/** What is served: built files and documents. */
export const clientDir = fromRoot('dist/client')
export const documentsDir = fromRoot('dist/documents')
export const galleryDir = fromRoot('dist/gallery')

/** Where one build works, so that a failed or a second one leaves what is served as it was. */
export const workDir = fromRoot(`.cache/build-${process.pid}`)
export const builtClientDir = `${workDir}/client`
export const builtDocumentsDir = `${workDir}/documents`
export const builtGalleryDir = `${workDir}/gallery`
export const prerenderDir = `${workDir}/prerender`

/** The scripts that a document may start with; names of the built files follow them. */
export const entries = {
  early: 'src/early.ts',
  auth: 'src/auth.tsx',
  main: 'src/main.tsx',
  cardFrame: 'src/card-frame/main.tsx',
} as const
export type EntryName = keyof typeof entries
