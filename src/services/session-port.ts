/** What calls need to know about the session. The application's session actor implements it. */
export interface SessionPort {
  token(): string | null
  customerId(): string | null
  /**
   * Called when the server rejects the used token. Resolves true when there is another token, at once or after a new
   * sign-in; false when the person gave up or another user signed in.
   */
  renewed(usedToken: string | null, signal: AbortSignal | undefined): Promise<boolean>
}

/** For screens without a session. */
export const nobody: SessionPort = {
  token: () => null,
  customerId: () => null,
  renewed: () => Promise.resolve(false),
}
