import type { Failure } from '#contract/failure.ts'

/** Returns whether an act was refused for a missing permission, and not because it needs a recent sign-in. */
export function lacksPermission(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.status === 403 && failure.body.code !== 'sign_in.old'
}
