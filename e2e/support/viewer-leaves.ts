/**
 * Ways to leave a page, or to end its text. Each runs in a page of its own by its text alone; `url` is of its family's listener.
 */
export const LEAVES: Readonly<Record<string, (url: string) => unknown>> = {
  location: (url) => {
    location.href = url
  },
  'location replace': (url) => location.replace(url),
  navigation: (url) => navigation.navigate(url),
  'meta refresh': (url) =>
    document.head.append(
      Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: `0;url=${url}` }),
    ),
  'anchor click': (url) => Object.assign(document.createElement('a'), { href: url }).click(),
  'anchor ping': (url) => {
    const made = Object.assign(document.createElement('a'), { href: '#a', ping: url })
    document.body.append(made)
    made.click()
  },
  'anchor of a file': (url) =>
    Object.assign(document.createElement('a'), { href: url, download: 'a' }).click(),
  'anchor elsewhere': (url) =>
    Object.assign(document.createElement('a'), { href: url, target: '_blank' }).click(),
  'anchor above': (url) => Object.assign(document.createElement('a'), { href: url, target: '_top' }).click(),
  'svg anchor': (url) => {
    document.body.innerHTML = `<svg><a href="${url}"><text>a</text></a></svg>`
    document
      .querySelector('svg a')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  },
  area: (url) => {
    document.body.innerHTML = `<map name="a"><area href="${url}"></map>`
    document.querySelector('area')!.click()
  },
  base: (url) => {
    document.head.append(Object.assign(document.createElement('base'), { href: url }))
    document.body.innerHTML = '<img src="x">'
  },
  'form by GET': (url) => {
    document.body.innerHTML = `<form action="${url}"><input name="a" value="b"></form>`
    document.querySelector('form')!.submit()
  },
  'form by POST': (url) => {
    document.body.innerHTML = `<form method="post"><button formaction="${url}">a</button></form>`
    document.querySelector('button')!.click()
  },
  'form elsewhere': (url) => {
    document.body.innerHTML = `<form action="${url}" target="_blank"><input name="a" value="b"></form>`
    document.querySelector('form')!.submit()
  },
  frame: (url) => {
    document.body.outerHTML = `<frameset><frame src="${url}"></frameset>`
  },
  top: (url) => {
    top!.location.href = url
  },
  parent: (url) => parent.location.replace(url),
  open: (url) => window.open(url),
  'open here': (url) => window.open(url, '_self'),
  write: (url) => {
    document.open()
    document.write(
      `<!doctype html><link rel="preconnect" href="${url}"><img src="${url}"><script src="${url}"></script>`,
    )
    document.close()
  },
}
