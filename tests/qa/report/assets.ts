/** The style of every page: one column on a phone, light or dark by the reader's setting. */
export const css = `
:root{color-scheme:light dark;--paper:light-dark(#fff,#14181f);--ink:light-dark(#1c2430,#e8edf4);--soft:light-dark(#4b5666,#a9b5c4);--line:light-dark(#d5dbe3,#39434f);--card:light-dark(#f5f7fa,#1d242d);--good:light-dark(#1f6b44,#6fcf9b);--bad:light-dark(#a3211a,#ff9a91);--warn:light-dark(#8a5200,#e8b45c);--accent:light-dark(#1f4fa3,#9cc0ff)}
*{box-sizing:border-box}
html[lang=es] span[lang=en],html[lang=en] span[lang=es]{display:none}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;align-items:center;padding:.75rem 1rem;border-bottom:1px solid var(--line)}
header a{font-weight:700;color:inherit;text-decoration:none}
main{max-width:76rem;margin:0 auto;padding:1rem}
h1{font-size:1.6rem;margin:.5rem 0}h2{font-size:1.2rem;margin:2rem 0 .5rem}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:var(--paper);padding:.5rem;z-index:1}
button,input{font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:.4rem;padding:.35rem .7rem;min-height:2.75rem}
.languages{display:flex;gap:.25rem}button[aria-pressed=true]{border-color:var(--accent);font-weight:700}
.totals{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(15rem,45%),1fr));gap:.75rem;margin:1rem 0}
.totals div{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:.6rem .8rem}
dt{color:var(--soft);font-size:.85rem}dd{margin:0;font-size:1.25rem;font-weight:700;font-variant-numeric:tabular-nums}
.good{color:var(--good)}.bad{color:var(--bad)}.warn{color:var(--warn)}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:.6rem}
table{border-collapse:collapse;width:100%}th,td{padding:.4rem .7rem;text-align:left;border-top:1px solid var(--line);white-space:nowrap}td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}thead th{border-top:0;color:var(--soft);font-size:.85rem}
figure{margin:0}.chart{background:light-dark(#fff,#14181f);padding:.5rem;max-height:80vh;overflow:auto}.chart img{display:block;max-width:max(100%,56rem);height:auto}
.legend{display:flex;flex-wrap:wrap;gap:.4rem 1.25rem;padding:0;margin:.75rem 0;list-style:none}.legend svg{flex:none}input[type=checkbox]{min-height:0;width:1.25rem;height:1.25rem;vertical-align:middle}
.legend li{display:flex;gap:.5rem;align-items:center}
.paths,.ways{list-style:none;padding:0;margin:.75rem 0}
details{border-top:1px solid var(--line)}summary{padding:.6rem .25rem;cursor:pointer;min-height:2.75rem}
summary code,.again code{font-size:.85rem;color:var(--soft)}
.ways ul{padding-left:1.5rem}.again{margin:.25rem 0 .75rem}
.film{display:flex;gap:.9rem;overflow-x:auto;list-style:none;margin:0 0 1rem;padding:.25rem}
.film li{flex:0 0 11rem;width:11rem}.film img{width:100%;height:auto;border:1px solid var(--line);border-radius:.4rem;display:block}
.film .none{border:1px dashed var(--line);border-radius:.4rem;padding:.75rem;color:var(--soft);font-size:.85rem}
.film p{margin:.35rem 0 0;font-size:.85rem}.film b{display:block}
.film .failed img{border:3px dotted var(--bad)}
.calls{margin:.25rem 0 .75rem;padding-left:1.5rem;font-size:.85rem}h3{font-size:1rem;margin:.75rem 0 0}
.failure{border-left:4px solid var(--bad);background:var(--card);padding:.5rem .75rem;margin:.5rem 0}
ol.compared{padding:0;list-style:none}.trio{display:flex;gap:1rem;overflow-x:auto}.trio figure{flex:1 1 0;min-width:14rem}.trio img{width:100%;border:1px solid var(--line)}
pre{white-space:pre-wrap;margin:.25rem 0;font-size:.85rem}
`

/** Chooses the visible language and the paths of a list. Without the script the pages show everything, in Spanish. */
export const js = `
const root = document.documentElement
const remembered = () => { try { return localStorage.getItem('qa.language') } catch { return null } }
const show = (language) => {
  root.lang = language
  for (const button of document.querySelectorAll('[data-language]')) button.setAttribute('aria-pressed', String(button.dataset.language === language))
  try { localStorage.setItem('qa.language', language) } catch {}
}
for (const button of document.querySelectorAll('[data-language]')) button.addEventListener('click', () => show(button.dataset.language))
show(remembered() === 'en' ? 'en' : 'es')
const [search, onlyFailed, count] = ['search', 'failed', 'count'].map((id) => document.getElementById(id))
const filter = () => {
  let shown = 0
  for (const item of document.querySelectorAll('.paths > li')) {
    item.hidden = !item.textContent.toLowerCase().includes(search.value.toLowerCase()) || (onlyFailed.checked && !item.dataset.failed)
    if (!item.hidden) shown += 1
  }
  count.textContent = String(shown)
}
search?.addEventListener('input', filter)
onlyFailed?.addEventListener('change', filter)
const open = () => {
  const wanted = location.hash && document.getElementById(location.hash.slice(1))
  if (wanted?.tagName === 'DETAILS') { wanted.open = true; wanted.scrollIntoView() }
}
addEventListener('hashchange', open)
open()
`
