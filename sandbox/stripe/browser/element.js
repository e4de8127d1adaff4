;(() => {
  const shared = window.sandboxStripe
  const { base } = shared
  const types = ['card', 'payment']

  function createElement(type, { key, locale }) {
    if (!types.includes(type)) throw new Error(`El elemento «${type}» no está disponible en el simulador.`)
    const channel = crypto.randomUUID()
    const listeners = new Map()
    const waiting = new Map()
    const frame = document.createElement('iframe')
    frame.name = `__privateStripeFrame-${channel}`
    frame.title = locale?.startsWith('en') ? 'Secure card form' : 'Formulario seguro de la tarjeta'
    frame.allow = 'payment *'
    frame.style.setProperty('border', '0')
    frame.style.setProperty('width', '100%')
    frame.style.setProperty('height', '17rem')

    const send = (message) => frame.contentWindow?.postMessage({ channel, ...message }, base)
    const fire = (name, event) => listeners.get(name)?.forEach((listen) => listen(event))

    function hear({ origin, source, data }) {
      if (origin !== base || source !== frame.contentWindow || data?.channel !== channel) return
      const { sandbox: _sandbox, channel: _channel, type: name, ...more } = data
      if (name === 'result') {
        waiting.get(more.id)?.(more)
        waiting.delete(more.id)
      } else if (name === 'height') frame.style.setProperty('height', `${more.height}px`)
      else if (name === 'change' && type === 'payment') {
        fire('change', { elementType: type, collapsed: false, value: { type: 'card' }, ...more })
      } else if (name === 'change') fire('change', { elementType: type, value: { postalCode: '' }, ...more })
      else fire(name, { elementType: type })
    }

    const element = {
      mount(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target
        if (!place) throw new Error(`No hay dónde montar el elemento: ${target}`)
        frame.src = `${base}/js/frame/card?locale=${locale ?? 'es'}#${new URLSearchParams({ channel, key, origin: location.origin })}`
        window.addEventListener('message', hear)
        place.replaceChildren(frame)
      },
      unmount() {
        window.removeEventListener('message', hear)
        frame.remove()
      },
      destroy: () => element.unmount(),
      on(name, listen) {
        listeners.set(name, [...(listeners.get(name) ?? []), listen])
        return element
      },
      once(name, listen) {
        const only = (event) => {
          element.off(name, only)
          listen(event)
        }
        return element.on(name, only)
      },
      off(name, listen) {
        listeners.set(name, listen ? (listeners.get(name) ?? []).filter((one) => one !== listen) : [])
        return element
      },
      focus: () => send({ type: 'focus' }),
      blur: () => send({ type: 'blur' }),
      clear: () => send({ type: 'clear' }),
      update: () => undefined,
      collapse: () => undefined,
    }
    const request = (type, more) =>
      new Promise((resolve) => {
        const id = crypto.randomUUID()
        waiting.set(id, resolve)
        send({ type, id, ...more })
      })
    shared.requests.set(element, request)
    return element
  }

  shared.requests = new WeakMap()
  shared.createElement = createElement
})()
