import { calleeName, childrenOf, eachNode, isCallNode, type AstNode } from '../tree/ast-nodes.ts'

const DRAW = /^(?:rand|random|randomize|random_uniform|random_int)$/
const CONSTRUCTION = /^CXX(?:Construct|TemporaryObject)Expr$/

/** Two arguments of one call in which numbers are drawn; not in braces, nor around `<<`, which go from the left. */
export function drawsTwice(node: AstNode): boolean {
  const { kind = '' } = node
  if (CONSTRUCTION.test(kind)) return node.list !== true && childrenOf(node).filter(draws).length > 1
  if (!isCallNode(node)) return false
  const [callee, ...given] = childrenOf(node)
  const isFixed = /^operator(?:<<|>>|&&|\|\||,)$/.test(calleeName(callee) ?? '')
  return !isFixed && given.filter(draws).length > 1
}

function draws(node: AstNode): boolean {
  let isDrawn = false
  eachNode(node, (one) => {
    if (isCallNode(one)) isDrawn ||= DRAW.test(calleeName(childrenOf(one)[0]) ?? '')
  })
  return isDrawn
}
