import { branchBase, gitSays } from '../../lib/git.ts'

const linesOf = (text: string | undefined) => (text ?? '').split('\n').filter((line) => line !== '')

/**
 * Returns the files, from the project's root, that differ from a commit, and the new ones. Without a commit: from where
 * this branch began. @throws when there is no such commit
 */
export function changedFiles(commit?: string): readonly string[] {
  const base = commit ?? branchBase()
  const different = base === undefined ? undefined : gitSays('diff', '--name-only', base, '--')
  if (different === undefined)
    throw new Error(`There is no commit ${base ?? ''} to compare with: name one, as in --since HEAD~3.`)
  return [...new Set([...linesOf(different), ...linesOf(gitSays('ls-files', '--others', '--exclude-standard'))])].toSorted()
}
