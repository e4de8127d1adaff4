import { inProject } from '#scripts/lib/project.ts'

/** Where the guide is read. */
export const guideFolder = inProject('docs/guia')
