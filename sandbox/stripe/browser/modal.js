;(() => {
  const base = new URL(document.currentScript.src).origin

  function style(element, rules) {
    for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value)
    return element
  }

  /** Shows the bank's page over the host page. Resolves to 'done', or to 'closed' when the person left. */
  function ask(url) {
    const dialog = document.createElement('dialog')
    style(dialog, { padding: '0', border: '0', 'border-radius': '12px', width: 'min(30rem, 94vw)' })
    const close = document.createElement('button')
    close.type = 'button'
    close.textContent = 'Cerrar'
    style(close, { margin: '8px', 'min-height': '36px' })
    const frame = document.createElement('iframe')
    frame.src = url
    frame.title = 'Verificación del banco'
    style(frame, { display: 'block', width: '100%', height: '26rem', border: '0' })
    dialog.append(close, frame)
    document.body.append(dialog)
    dialog.showModal()
    return new Promise((resolve) => {
      const end = (how) => {
        window.removeEventListener('message', hear)
        dialog.remove()
        resolve(how)
      }
      const hear = ({ origin, source, data }) => {
        if (origin === base && source === frame.contentWindow && data?.sandbox === '3ds') end('done')
      }
      window.addEventListener('message', hear)
      close.addEventListener('click', () => end('closed'))
      dialog.addEventListener('cancel', () => end('closed'))
    })
  }

  window.sandboxStripe = { base, ask }
})()
