;(() => {
  const { base, ask, createElement, requests } = window.sandboxStripe
  const absent = (name) => () => {
    throw new Error(`stripe.${name} no está disponible en el simulador.`)
  }
  const whatOf = (clientSecret) => (clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents')
  const named = (object) => (object.object === 'setup_intent' ? { setupIntent: object } : { paymentIntent: object })
  const failed = {
    type: 'invalid_request_error',
    message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  }

  function Stripe(key) {
    if (typeof key !== 'string' || !key.startsWith('pk_test_')) throw new Error('El simulador solo acepta una llave pk_test_…')
    const authorised = { Authorization: `Bearer ${key}` }

    async function retrieve(clientSecret) {
      const what = whatOf(clientSecret)
      const [id] = clientSecret.split('_secret_')
      try {
        const query = new URLSearchParams({ client_secret: clientSecret })
        const response = await fetch(`${base}/v1/${what}/${id}?${query}`, { headers: authorised })
        const body = await response.json()
        return response.ok ? named(body) : { error: body.error }
      } catch {
        return { error: { type: 'api_connection_error', message: 'No hubo respuesta del servidor.' } }
      }
    }

    async function confirmById(clientSecret, method) {
      const form = new URLSearchParams({
        key,
        client_secret: clientSecret,
        use_stripe_sdk: 'true',
        ...(method && { payment_method: method }),
      })
      try {
        const address = `${base}/v1/${whatOf(clientSecret)}/${clientSecret.split('_secret_')[0]}/confirm`
        const response = await fetch(address, { method: 'POST', body: form })
        const body = await response.json()
        return response.ok ? { object: body } : { error: body.error }
      } catch {
        return { error: { type: 'api_connection_error', message: 'No hubo respuesta del servidor.' } }
      }
    }

    async function authenticate(intent) {
      const url = intent.next_action?.use_stripe_sdk?.stripe_js
      if (!url) return named(intent)
      const how = await ask(url)
      const code =
        intent.object === 'setup_intent' ? 'setup_intent_authentication_failure' : 'payment_intent_authentication_failure'
      const result = await retrieve(intent.client_secret)
      const now = result.setupIntent ?? result.paymentIntent
      if (!now || now.status === 'succeeded' || now.status === 'processing' || now.status === 'requires_capture') return result
      const last = now.last_setup_error ?? now.last_payment_error
      const own = now.object === 'setup_intent' ? { setup_intent: now } : { payment_intent: now }
      return { error: { ...failed, code, ...(how === 'done' && last), ...own } }
    }

    async function confirm(clientSecret, data, { handleActions = true } = {}) {
      const method = data?.payment_method
      const element = typeof method === 'object' ? method.card : undefined
      const order = { what: whatOf(clientSecret), clientSecret, billing: method?.billing_details }
      const result = element ? await requests.get(element)('confirm', order) : await confirmById(clientSecret, method)
      if (result.error) return { error: result.error }
      return result.object.status === 'requires_action' && handleActions ? authenticate(result.object) : named(result.object)
    }

    async function confirmWithElements({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
      const secret = clientSecret ?? elements.clientSecret
      const billing = confirmParams.payment_method_data?.billing_details
      const result = await confirm(secret, { payment_method: { card: elements.getElement('payment'), billing_details: billing } })
      const intent = result.setupIntent ?? result.paymentIntent
      if (!intent || redirect === 'if_required') return result
      const prefix = intent.object
      const url = new URL(confirmParams.return_url)
      url.searchParams.set(prefix, intent.id)
      url.searchParams.set(`${prefix}_client_secret`, secret)
      url.searchParams.set('redirect_status', 'succeeded')
      location.assign(url)
      return new Promise(() => undefined)
    }

    function elements({ clientSecret, locale } = {}) {
      const elementOf = new Map()
      return {
        clientSecret,
        create(type) {
          const element = createElement(type, { key, locale })
          elementOf.set(type, element)
          return element
        },
        getElement: (type) => elementOf.get(type) ?? null,
        submit: async () => {
          const [element] = elementOf.values()
          const { error } = await requests.get(element)('validate', {})
          return error ? { error } : { selectedPaymentMethod: 'card' }
        },
        update: () => undefined,
        fetchUpdates: async () => ({}),
        on: () => undefined,
      }
    }

    return {
      elements,
      confirmCardSetup: confirm,
      confirmCardPayment: confirm,
      confirmSetup: confirmWithElements,
      confirmPayment: confirmWithElements,
      retrieveSetupIntent: retrieve,
      retrievePaymentIntent: retrieve,
      async handleNextAction({ clientSecret }) {
        const result = await retrieve(clientSecret)
        const intent = result.setupIntent ?? result.paymentIntent
        if (!intent) return result
        if (intent.status !== 'requires_action') throw new Error(`handleNextAction: the intent has the status ${intent.status}.`)
        return authenticate(intent)
      },
      async createPaymentMethod({ card, billing_details: billing }) {
        const { object, error } = await requests.get(card)('confirm', { what: 'payment_methods', billing })
        return error ? { error } : { paymentMethod: object }
      },
      createToken: absent('createToken'),
      createSource: absent('createSource'),
      paymentRequest: absent('paymentRequest'),
      redirectToCheckout: absent('redirectToCheckout'),
      _registerWrapper: () => undefined,
    }
  }

  // A plain function, called without new; Stripe's loader of the same release looks for this version.
  Stripe.version = 'endive'
  window.Stripe = Stripe
})()
