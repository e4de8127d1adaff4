/** What an answer of the API says of an order; undefined when it says nothing of one. A 402 says that its charge failed. */
export function statusTold(
  path: string,
  { status, data }: { status: number; data: unknown },
): { order: string; status: string } | undefined {
  const order = /^\/cash\/orders\/([0-9a-f-]{36})/.exec(path)?.[1]
  if (order === undefined) return undefined
  if (status === 402) return { order, status: 'failed' }
  const said = (data as { status?: unknown } | null)?.status
  return status === 200 && typeof said === 'string' ? { order, status: said } : undefined
}
