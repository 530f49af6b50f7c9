// For builds that are stopped at their lines: what is called where a statement begins. The calls themselves are put into
// the code by the host; this one makes the function known.

__attribute__((import_module("quartet"), import_name("line"))) extern "C" void __quartet_host_line(int place, int frame);

extern "C" void __quartet_name_line() { __quartet_host_line(-1, 0); }
