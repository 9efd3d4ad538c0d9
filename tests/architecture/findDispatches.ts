import { parseSync, Visitor, type ESTree } from 'vite'

/** Ids by what they are ids of: `view` to `ranking`, `chains` and so on. */
export type IdTable = Readonly<Record<string, readonly string[]>>

/** Names of variables and properties that hold an id. */
const idHolder = /(?:id|kind|view|page|response|endpoint|section)s?$/i

/** An id that is also an ordinary word (`status`, `chains`): on its own it proves nothing. */
const isWord = (id: string): boolean => /^[a-z]+$/.test(id)

/** The name by which an expression goes: `entry.page.view` goes by `view`. */
function nameOf(node: ESTree.Node): string {
  switch (node.type) {
    case 'Identifier':
      return node.name
    case 'MemberExpression':
      return node.computed ? '' : nameOf(node.property)
    case 'CallExpression':
      return nameOf(node.callee)
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return nameOf(node.expression)
    default:
      return ''
  }
}

function textOf(node: ESTree.Node | null): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? undefined
  }
  return undefined
}

function keyOf(property: ESTree.Node): string | undefined {
  if (property.type !== 'Property') return undefined
  const { key, computed } = property
  return !computed && key.type === 'Identifier' ? key.name : textOf(key)
}

/** A list's items as texts; of a list of pairs, the first of each. */
function itemsOf({ elements }: ESTree.ArrayExpression): (string | undefined)[] {
  return elements.map(item => textOf(item?.type === 'ArrayExpression' ? (item.elements[0] ?? null) : item))
}

/**
 * Finds the places where a module decides something by an id: it compares one, switches on one, or has an object or list of several.
 * Types are no decisions. An ordinary word counts only beside a name that holds an id, or in an object or list that has nothing but
 * ids of one kind.
 */
export function findDispatches(file: string, source: string, ids: IdTable): string[] {
  const found: string[] = []
  const note = (node: ESTree.Node, what: string) => {
    found.push(`${file}:${source.slice(0, node.start).split('\n').length} ${what}`)
  }
  const all = Object.values(ids).flat()

  const compare = (node: ESTree.Node, subject: ESTree.Node, value: ESTree.Node | null) => {
    const text = textOf(value)
    if (text === undefined || !all.includes(text)) return
    if (!isWord(text) || idHolder.test(nameOf(subject))) note(node, `compares with '${text}'`)
  }
  const collect = (node: ESTree.Node, texts: readonly (string | undefined)[], what: string) => {
    for (const [kind, id] of Object.entries(ids)) {
      const here = texts.filter(text => text !== undefined && id.includes(text))
      const clear = here.filter(text => text !== undefined && !isWord(text))
      const isClosed = here.length === texts.length && here.length > 1
      if (clear.length > 1 || isClosed) return note(node, `${what} by ${kind}: ${here.join(', ')}`)
    }
  }

  const { program } = parseSync(file, source)
  new Visitor({
    SwitchStatement: node => {
      for (const { test } of node.cases) compare(node, node.discriminant, test)
    },
    BinaryExpression: node => {
      if (!['===', '!==', '==', '!='].includes(node.operator)) return
      compare(node, node.left, node.right)
      compare(node, node.right, node.left)
    },
    CallExpression: node => {
      const [argument] = node.arguments
      const { callee } = node
      if (!argument || callee.type !== 'MemberExpression') return
      const method = nameOf(callee)
      if (['includes', 'has', 'startsWith', 'endsWith'].includes(method))
        compare(node, callee.object, argument)
      if (
        method === 'includes' &&
        callee.object.type === 'ArrayExpression' &&
        idHolder.test(nameOf(argument))
      ) {
        for (const element of callee.object.elements) compare(node, argument, element)
      }
    },
    ObjectExpression: node => collect(node, node.properties.map(keyOf), 'object'),
    ArrayExpression: node => collect(node, itemsOf(node), 'list'),
  }).visit(program)
  return found
}
