import * as z from '../zod.ts'

/** A new password is typed twice. */
export const confirmedPassword = z.refine<{ password: string; password_confirmation: string }>(
  (body) => body.password === body.password_confirmation,
  { path: ['password_confirmation'], message: 'confirmed' },
)
