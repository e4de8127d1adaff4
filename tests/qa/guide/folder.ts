import { inProject } from '#scripts/lib/project.ts'

/** The folder of the guide. */
export const guideFolder = inProject('docs/guia')
