document.title = 'app'
console.log('main')
export {}
