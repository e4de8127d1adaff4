/** What calls need to know about the session. The application's session actor implements it. */
export interface SessionPort {
  token(): string | null
  customerId(): string | null
  /**
   * Called when the server rejects the used token. Resolves true when there is another token, at once or after a new
   * sign-in; false when the person gave up or another user signed in.
   */
  renewed(usedToken: string | null, signal: AbortSignal | undefined): Promise<boolean>
  /**
   * Called when the server asks for a recent sign-in. Resolves true when the same person has signed in again; false
   * when they gave up.
   */
  confirmed(usedToken: string | null, signal: AbortSignal | undefined): Promise<boolean>
}

/** For screens without a session. */
export const nobody: SessionPort = {
  token: () => null,
  customerId: () => null,
  renewed: () => Promise.resolve(false),
  confirmed: () => Promise.resolve(false),
}
