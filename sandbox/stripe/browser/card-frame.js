;(() => {
  const { brandOf, digitsOf, expiryOf, messageOf, problemOf, spaced } = window.sandboxCard
  const settings = new URLSearchParams(location.hash.slice(1))
  const host = settings.get('origin') ?? ''
  const channel = settings.get('channel') ?? ''
  const key = settings.get('key') ?? ''
  const fields = { number: find('number'), expiry: find('expiry'), cvc: find('cvc') }
  const error = document.getElementById('error')

  function find(id) {
    return document.getElementById(id)
  }

  const values = () => ({ number: fields.number.value, expiry: fields.expiry.value, cvc: fields.cvc.value })

  /** Informs the host page: brand and booleans only, never a digit of the number or the code. */
  const tell = (type, more = {}) => {
    if (host) parent.postMessage({ sandbox: 'card', channel, type, ...more }, host)
  }

  function state(blame) {
    const now = values()
    const problem = problemOf(now)
    const shown = blame ? problem : undefined
    for (const [name, input] of Object.entries(fields)) input.setAttribute('aria-invalid', String(shown?.field === name))
    error.textContent = shown ? messageOf(shown.code) : ''
    tell('change', {
      empty: Object.values(now).every((value) => value === ''),
      complete: !problem,
      brand: brandOf(digitsOf(now.number)),
      ...(shown && { error: { type: 'validation_error', code: shown.code, message: messageOf(shown.code) } }),
    })
    return problem
  }

  function cardForm({ billing = {} }) {
    const { month, year } = expiryOf(fields.expiry.value)
    const form = new URLSearchParams({ key, 'payment_method_data[type]': 'card' })
    form.set('payment_method_data[card][number]', digitsOf(fields.number.value))
    form.set('payment_method_data[card][exp_month]', String(month))
    form.set('payment_method_data[card][exp_year]', String(year))
    form.set('payment_method_data[card][cvc]', fields.cvc.value)
    for (const name of ['name', 'email', 'phone']) {
      if (billing[name]) form.set(`payment_method_data[billing_details][${name}]`, billing[name])
    }
    return form
  }

  function requestOf(order) {
    const form = cardForm(order)
    if (order.what === 'payment_methods') {
      const flat = [...form].map(([name, value]) => [name.replace('payment_method_data[', '').replace(']', ''), value])
      return { path: '/v1/payment_methods', form: new URLSearchParams(flat) }
    }
    form.set('client_secret', order.clientSecret)
    form.set('use_stripe_sdk', 'true')
    return { path: `/v1/${order.what}/${order.clientSecret.split('_secret_')[0]}/confirm`, form }
  }

  async function confirm(order) {
    const problem = state(true)
    if (problem) return { error: { type: 'validation_error', code: problem.code, message: messageOf(problem.code) } }
    try {
      const { path, form } = requestOf(order)
      const response = await fetch(path, { method: 'POST', body: form })
      const body = await response.json()
      return response.ok ? { object: body } : { error: body.error }
    } catch {
      return { error: { type: 'api_connection_error', message: 'No hubo respuesta del servidor.' } }
    }
  }

  const orders = {
    confirm: async (order) => tell('result', { id: order.id, ...(await confirm(order)) }),
    validate: (order) => {
      const problem = state(true)
      const wrong = problem && { type: 'validation_error', code: problem.code, message: messageOf(problem.code) }
      tell('result', { id: order.id, ...(wrong ? { error: wrong } : { object: {} }) })
    },
    clear: () => {
      for (const input of Object.values(fields)) input.value = ''
      state(false)
    },
    focus: () => fields.number.focus(),
    blur: () => document.activeElement?.blur(),
  }

  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== host || source !== parent || data?.channel !== channel) return
    void orders[data.type]?.(data)
  })
  fields.number.addEventListener('input', () => {
    fields.number.value = spaced(fields.number.value)
  })
  fields.expiry.addEventListener('input', () => {
    const digits = digitsOf(fields.expiry.value).slice(0, 4)
    fields.expiry.value = digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
  })
  for (const input of Object.values(fields)) {
    input.addEventListener('input', () => state(false))
    input.addEventListener('focus', () => tell('focus'))
    input.addEventListener('blur', () => tell('blur'))
    input.addEventListener('keydown', (event) => event.key === 'Escape' && tell('escape'))
  }
  new ResizeObserver(() => tell('height', { height: document.body.scrollHeight })).observe(document.body)
  tell('ready')
})()
