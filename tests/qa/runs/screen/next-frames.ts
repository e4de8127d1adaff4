/** Waits until two frames are drawn: what follows from the first one, such as the check of a form, is then seen too. */
export async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}
