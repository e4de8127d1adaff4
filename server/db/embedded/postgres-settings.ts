const always = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log must hold no customer data: no statements, no key values.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

// After kill -9, recovery first syncs every file, one by one (3.2 s here); this setting syncs the file system once (0.2
// s).
const quickRecovery = process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}

const disposable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }

export type ServerOptions = {
  /** false is fast, but a power failure loses data: for tests only. */
  readonly durable: boolean
  /** Settings of postgresql.conf that replace our own. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Returns the command-line parameters of the server. */
export function serverParameters(socketDirectory: string, { durable, settings }: ServerOptions): string[] {
  const all = {
    ...always,
    ...quickRecovery,
    ...(durable ? {} : disposable),
    unix_socket_directories: socketDirectory,
    ...settings,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
