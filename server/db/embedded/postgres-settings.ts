const always = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log must hold no customer's data: no statement, no key values.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

const disposable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }

/** Command-line parameters of the server; not durable means fast and lost at a power failure: for tests only. */
export function serverParameters(socketDirectory: string, durable: boolean): string[] {
  const settings = { ...always, ...(durable ? {} : disposable), unix_socket_directories: socketDirectory }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
