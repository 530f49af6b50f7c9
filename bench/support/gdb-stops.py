"""Run inside gdb: stops at lines of a player, and writes what is there as JSON. Asked by bench/stops.ts."""
import json
import os
import re
import gdb

ask = json.load(open(os.environ["QUARTET_STOPS"]))
out = {"points": [[] for _ in ask["points"]]}


def referenced(value):
    return value.referenced_value() if value.type.strip_typedefs().code == gdb.TYPE_CODE_REF else value


def size_of(value):
    """How many elements a container of the library has, as its printer lists them."""
    printer = gdb.default_visualizer(value)
    hint = getattr(printer, "display_hint", lambda: None)()
    if hint == "string":
        return int(value["_M_string_length"])
    count = sum(1 for _ in printer.children())
    return count // 2 if hint == "map" else count


def text_of(expression):
    if expression.endswith(".size()"):
        return str(size_of(referenced(gdb.parse_and_eval(expression[: -len(".size()")]))))
    value = referenced(element_of(expression))
    kind = value.type.strip_typedefs().code
    if kind == gdb.TYPE_CODE_BOOL:
        return "true" if int(value) else "false"
    if kind == gdb.TYPE_CODE_FLT:
        number = float(value)
        return str(int(number)) if number == int(number) and abs(number) < 1e15 else repr(number)
    return str(int(value))


def element_of(expression):
    """Elements of library containers are taken from their printers' lists: gdb's own operator[] of a deque forgets its start."""
    head, _, tail = expression.partition("[")
    if tail != "" and head.replace("_", "").replace(".", "").isalnum():
        value = referenced(gdb.parse_and_eval(head))
        if gdb.default_visualizer(value) is not None:
            return listed_in(value, tail)
    return gdb.parse_and_eval(expression)


def listed_in(value, tail):
    index, _, rest = tail.partition("]")
    value = listed(value, int(index))
    while rest.startswith("["):
        index, _, rest = rest[1:].partition("]")
        value = listed(value, int(index))
    return value[rest[1:]] if rest.startswith(".") else value


def listed(value, index):
    for k, (_, child) in enumerate(gdb.default_visualizer(referenced(value)).children()):
        if k == index:
            return child
    raise gdb.error("no element %d" % index)


def frames():
    names = []
    frame = gdb.selected_frame()
    while frame is not None:
        table = frame.find_sal().symtab
        if table is None or not table.filename.endswith("player.cc"):
            break
        names.append([re.split("[(<]", frame.name())[0], frame.find_sal().line])
        frame = frame.older()
    return names


class At(gdb.Breakpoint):
    def __init__(self, k, line):
        super().__init__("player.cc:%d" % line, internal=True)
        self.k = k

    def stop(self):
        point, seen = ask["points"][self.k], out["points"][self.k]
        if len(seen) >= ask["most"]:
            self.enabled = False
            return False
        one = {
            "round": int(gdb.parse_and_eval("__quartet_door.round_stamp")) - 1,
            "values": [text_of(expression) for expression in point["values"]],
        }
        if len(seen) < ask["stacks"]:
            one["frames"] = frames()
        seen.append(one)
        return False


gdb.execute("set breakpoint pending on")
for k, point in enumerate(ask["points"]):
    At(k, point["line"])
gdb.execute("run " + " ".join(ask["args"]) + " > /dev/null 2>&1")
json.dump(out, open(ask["to"], "w"))
