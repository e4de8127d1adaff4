// Says only that the person is done; the page that frames this one asks the provider what came of it.
if (parent !== window) parent.postMessage({ sandbox: '3ds', done: true }, '*')
