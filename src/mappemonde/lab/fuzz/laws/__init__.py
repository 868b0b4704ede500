"""The laws that the fuzzer holds against states."""
