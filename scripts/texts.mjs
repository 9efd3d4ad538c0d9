import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseSync, Visitor } from 'oxc-parser'

import { root } from './lib.mjs'

/** Attributes that a reader sees or hears. */
const heard = /^(label|title|placeholder|aria-label|caption|text|hint|heading|summary)$/
const isSentence = text => /^[\p{Lu}“][\p{Ll}’]+/u.test(text) && text.includes(' ')
/** Words of a sentence that begins elsewhere; class names, queries and addresses are none. */
const isPart = text =>
  / [a-z]+ [a-z]+/.test(text) && !/[[\]:/_]|\b(flex|rounded|border|text)\b|-\d/.test(text)

/** The texts of a source file in their order; a figure or a name in a text is `{…}`. */
function textsOf(path) {
  const texts = []
  const attributes = new Map()
  const add = (node, text) => {
    const attribute = attributes.get(node) ?? ''
    if (attribute === 'className') return
    const isHeard = heard.test(attribute) && /\p{L}{2}/u.test(text)
    if (isHeard || isSentence(text) || isPart(text)) texts.push(text)
  }
  const { program } = parseSync(path, readFileSync(path, 'utf8'))
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      const inner = value?.type === 'JSXExpressionContainer' ? value.expression : value
      attributes.set(inner, name.name)
    },
    JSXText: ({ value }) => {
      const text = value.trim().replaceAll(/\s+/g, ' ')
      if (/\p{L}{2}/u.test(text)) texts.push(text)
    },
    Literal: node => {
      if (typeof node.value === 'string') add(node, node.value)
    },
    TemplateLiteral: node => {
      add(node, node.quasis.map(({ value }) => value.cooked).join('{…}'))
    },
  }).visit(program)
  return [...new Set(texts)]
}

/** Prints every text of the pages, the files and the answers, to be read from top to bottom. */
for (const part of ['packages/web/src', 'packages/contract/src', 'packages/server/src'])
  for (const name of readdirSync(join(root, part), { recursive: true }).toSorted()) {
    if (!/\.tsx?$/.test(name) || /\.test\.tsx?$|(^|\/)testing\//.test(name)) continue
    const texts = textsOf(join(root, part, name))
    if (texts.length > 0) console.log([`# ${part}/${name}`, ...texts, ''].join('\n'))
  }
