import { join, resolve } from 'node:path'

/** The project's root folder. */
export const root = resolve(import.meta.dirname, '../..')

/** Returns an absolute path of the project. @param path from the root, with `/` */
export const inProject = (path: string): string => join(root, path)
