;(() => {
  const { OpenPay } = window
  const host = `${new URL(document.currentScript.src).origin}/openpay/v1/`
  const timeoutMs = 40_000
  let id = ''
  let key = ''
  let sandbox = false
  let develop = false

  const withText = (result) => ({ ...result, toString: () => `${result.message} [status ${result.status}]` })

  function hostNow() {
    if (develop) return OpenPay.developHostname
    return sandbox ? OpenPay.sandboxHostname : OpenPay.hostname
  }

  function problem() {
    if (!/^[a-z0-9]+$/i.test(id)) return 'Empty or invalid Openpay ID'
    return /^pk_[a-z0-9]+$/i.test(key) ? undefined : 'Empty or invalid Openpay API Key'
  }

  function request(method, path, params, ok, fail) {
    const wrong = problem()
    const refuse = (message, status, data) => fail?.(withText({ message, status, data }))
    if (wrong) return refuse(wrong, 0, {})
    const xhr = new XMLHttpRequest()
    xhr.open(method, `${hostNow()}${id}/${path}`)
    xhr.withCredentials = true
    xhr.timeout = timeoutMs
    xhr.setRequestHeader('Accept', 'application/json')
    xhr.setRequestHeader('Content-Type', 'application/json')
    xhr.setRequestHeader('Authorization', `Basic ${btoa(`${key}:`)}`)
    xhr.addEventListener('load', () => answer(xhr, ok, refuse))
    xhr.addEventListener('error', () => refuse('Request error', 0, {}))
    xhr.addEventListener('timeout', () => refuse(`Timeout after ${timeoutMs} milliseconds`, 0, {}))
    xhr.send(JSON.stringify(params))
  }

  function answer(xhr, ok, refuse) {
    const good = xhr.status >= 200 && xhr.status < 300
    const data = parse(xhr.responseText)
    if (good && data === undefined) {
      // The real script calls both callbacks, too.
      refuse('Response error (JSON parse failed)', xhr.status, {})
      ok?.({ data: undefined, status: 200 })
    } else if (good) ok?.({ data, status: 200 })
    else if (data === undefined) refuse('Response error', xhr.status, null)
    else refuse('Request error', xhr.status, data)
  }

  function parse(text) {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }

  /** The real script throws strings. */
  function raise(text) {
    throw text
  }

  function check(name, params) {
    if (params === null || params === undefined) raise(`${name} required`)
    if (typeof params !== 'object') raise(`${name} invalid`)
  }

  const elementOf = (form) => {
    if (typeof form === 'string') return document.getElementById(form)
    return form instanceof Element ? form : form?.[0]
  }

  function extractFormInfo(form) {
    const element = elementOf(form)
    const read = (attribute) =>
      [...(element?.querySelectorAll(`[${attribute}]`) ?? [])].map((input) => [input.getAttribute(attribute), input.value])
    const card = Object.fromEntries(read('data-openpay-card'))
    const address = Object.fromEntries(read('data-openpay-card-address'))
    return Object.keys(address).length > 0 ? { ...card, address } : card
  }

  Object.assign(OpenPay, {
    version: 1,
    hostname: host,
    sandboxHostname: host,
    developHostname: host,
    setId: (value) => (id = value),
    getId: () => id,
    setApiKey: (value) => (key = value),
    getApiKey: () => key,
    setSandboxMode: (value) => (sandbox = Boolean(value)),
    getSandboxMode: () => sandbox,
    setDevelopMode: (value) => (develop = Boolean(value)),
    getDevelopMode: () => develop,
    log: () => undefined,
    extractFormInfo,
    token: {
      create(params, ok, fail) {
        check('tarjeta', params)
        request('POST', 'tokens', params, ok, fail)
      },
      extractFormAndCreate(form, ok, fail) {
        OpenPay.token.create(extractFormInfo(form), ok, fail)
      },
    },
  })
  OpenPay.card.update = (params, ok, fail, customer, card) => {
    check('tarjeta', params)
    request('PUT', `${customer ? `/customers/${customer}` : ''}/cards/${card}`, params, ok, fail)
  }
})()
