// Says only that the person is done; the framing page asks the provider for the result.
if (parent !== window) parent.postMessage({ sandbox: '3ds', done: true }, '*')
