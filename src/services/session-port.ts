/** What calls need to know of who is signed in. The application's session actor stands behind it. */
export interface SessionPort {
  token(): string | null
  customerId(): string | null
  /**
   * The server no longer knows the token that was used. Resolves true once there is another one, which may be at once,
   * or after the person has signed in again; false when they gave up, or when another person signed in.
   */
  renewed(usedToken: string | null, signal: AbortSignal | undefined): Promise<boolean>
}

/** For screens that nobody is signed in on. */
export const nobody: SessionPort = {
  token: () => null,
  customerId: () => null,
  renewed: () => Promise.resolve(false),
}
